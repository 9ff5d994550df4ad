/** Where the calls about factors go: clients and staff have the same ones, below different addresses. */
export interface Door {
  /** Passkeys, and the second step of signing in. */
  signIn: string;
  /** What belongs to the person who is signed in. */
  own: string;
  /** Changing the own password. */
  password: string;
}

export const clientDoor: Door = { signIn: '/auth', own: '/me', password: '/me/password' };
