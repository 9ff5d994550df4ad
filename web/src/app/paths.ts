/** Every public address, in one place; components never spell one. */
export const paths = {
  home: '/',
  apply: '/apply',
  login: '/login',
  client: '/client',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
} as const;

export interface Simulated {
  /** Minor units. */
  amount: number;
  months: number;
  rate: 'fixed' | 'variable';
}

/** The application, with what was simulated carried over (amounts in whole currency units, as people read them). */
export function applyWith({ amount, months, rate }: Simulated): string {
  return `${paths.apply}?${new URLSearchParams({ amount: String(amount / 100), months: String(months), rate })}`;
}

/** The page, opened at the tab for new clients. */
export const registerPath = `${paths.login}?tab=register`;
