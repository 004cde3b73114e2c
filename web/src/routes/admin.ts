export const adminRoutes = []
