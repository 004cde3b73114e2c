import { useSessionStorage } from '@mantine/hooks'

/** The developer's token: in this tab only, gone when it is closed, never in an address. */
export function useToken() {
  const [token, setToken, forget] = useSessionStorage({
    key: 'ideabridge-developer-token',
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  return { token, setToken, forget }
}
