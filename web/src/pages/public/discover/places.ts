/** The places in the address plus what was typed, one or several separated by semicolons, without duplicates. */
export function withPlaces(present: string, typed: string): string {
  const places = `${present};${typed}`.split(';').map((place) => place.trim())
  const names = places.map((place) => place.toLowerCase())
  return places.filter((place, at) => place !== '' && names.indexOf(place.toLowerCase()) === at).join(';')
}
