/** The rows of each item, after a statement about many: `place` is the item's number, counted from 1 as `with ordinality` does. */
export function byPlace<Row extends { place: number }>(items: readonly unknown[], rows: readonly Row[]): Row[][] {
  const found = Map.groupBy(rows, ({ place }) => place)
  return items.map((_item, index) => found.get(index + 1) ?? [])
}
