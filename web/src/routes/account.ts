export const accountRoutes = []
