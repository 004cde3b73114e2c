-- The W3C trace context of the call that caused an event, while tracing is on: its deliveries belong to the same trace.
alter table events add column traceparent text;
