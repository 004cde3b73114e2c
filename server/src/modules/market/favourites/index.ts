import { listFavouritesOperation } from './list-favourites.ts'
import { toggleFavourite } from './toggle-favourite.ts'

export { peopleMarking } from './favourites.sql.ts'

export const favouriteOperations = [toggleFavourite, listFavouritesOperation]
