/** The places in the address and what was typed, one or several with semicolons. None stands there twice. */
export function withPlaces(present: string, typed: string): string {
  const places = `${present};${typed}`.split(';').map((place) => place.trim())
  const names = places.map((place) => place.toLowerCase())
  return places.filter((place, at) => place !== '' && names.indexOf(place.toLowerCase()) === at).join(';')
}
