/** Who runs the service, as the server wrote it into the page; what they did not tell is empty. */
export function operatorOf(page: Document) {
  const told = (name: string) => page.querySelector(`meta[name="operator-${name}"]`)?.getAttribute('content') ?? ''
  return { name: told('name'), address: told('address'), email: told('email') }
}
