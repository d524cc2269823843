/** Texts about what a load was billed, and what it would be billed today. */
export const billedTodayTexts = {
  title: 'Billed',
  billedToday: (billed: string, today: string) => `billed ${billed}, today ${today}`,
  difference: (amount: string) => `difference ${amount}`,
  asToday: (billed: string) => `billed ${billed}, as today`,
  rerated: (day: string, cause: string) => `re-rated ${day}, ${cause}`,
  canceled: (day: string) => `canceled ${day}`,
  changed: (why: string, day: string) => `${why} ${day}`,
};
