import { listFavouritesOperation } from './list-favourites.ts'
import { toggleFavourite } from './toggle-favourite.ts'

export const favouriteOperations = [toggleFavourite, listFavouritesOperation]
