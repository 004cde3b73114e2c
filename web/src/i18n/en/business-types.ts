export const businessTypes = {
  Startup: 'Startup',
  SME: 'Small or medium business',
  Enterprise: 'Enterprise',
  NGO: 'NGO',
  Freelancer: 'Freelancer',
}
