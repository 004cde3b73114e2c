export const payments = {
  title: 'Pay for a fundraising round',
  standing: {
    pending: 'Check the details, then pay. The round opens as soon as you have paid.',
    paid: 'Paid. The round is open.',
    expired: 'There is nothing left to pay: this request was replaced or has expired.',
    refund_due: 'Paid, but the round could not open. You will get your money back.',
    refunded: 'Refunded. You have your money back.',
  },
  idea: (id: number) => `Idea ${id}`,
  days: (days: number) => `${days}-day round`,
  testNote: 'This is a test payment: no money moves.',
  payTest: 'Complete the test payment',
  pay: (price: string) => `Pay ${price}`,
  toIdea: 'Go to the idea',
}
