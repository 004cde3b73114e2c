import { useAccount } from '../../../i18n/account.ts'

/** "Scout asks to send a message for you". */
export function useAskedFor(): (approval: { bot_name: string; operation: string }) => string {
  const { approvals: text } = useAccount()
  const acts: Record<string, string> = text.acts
  return ({ bot_name, operation }) => text.asks({ agent: bot_name, act: acts[operation] ?? text.someAct })
}

/** Of several sentences, some of which name the agent. */
export function naming(agent: string, words: string | ((a: { agent: string }) => string)): string {
  return typeof words === 'string' ? words : words({ agent })
}
