import { useEffect, useSyncExternalStore } from 'react'
import { type Language, useLanguage, useText } from './index.tsx'
import type { ReasonWords, ServiceWords } from './reason-words.ts'

const FILES = { en: () => import('./en/reasons.ts'), de: () => import('./de/reasons.ts') }

const loading = new Map<Language, Promise<void>>()
const loaded = new Map<Language, Partial<ReasonWords>>()
const listeners = new Set<() => void>()

/**
 * What the service refuses, in words. Its reasons are many and most visitors meet none, so they are loaded with the first
 * thing on the screen that may be refused.
 */
export function useService(): ServiceWords {
  const { service } = useText()
  const { language } = useLanguage()
  useEffect(() => void loadReasons(language), [language])
  const reasons = useSyncExternalStore(
    listen,
    () => loaded.get(language),
    () => undefined,
  )
  return { ...service, reasons }
}

/** Settles once they are there. Never fails: where they cannot be loaded, a general sentence has to do until the next try. */
export function loadReasons(language: Language): Promise<void> {
  const started = loading.get(language) ?? load(language)
  loading.set(language, started)
  return started
}

async function load(language: Language): Promise<void> {
  const reasons = await FILES[language]().then(
    (file) => file.reasons,
    () => {
      loading.delete(language)
      return {}
    },
  )
  loaded.set(language, reasons)
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
