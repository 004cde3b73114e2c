import { useSessionStorage } from '@mantine/hooks'

/** The developer's token: only in this tab, gone when it closes, never in an address. */
export function useToken() {
  const [token, setToken, forget] = useSessionStorage({
    key: 'ideabridge-developer-token',
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  return { token, setToken, forget }
}
