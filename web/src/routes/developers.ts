export const developersRoutes = []
