/** Does something that wants a fresh sign-in; where the server asks, the password is shown first. */
export type Guarded = (act: () => Promise<unknown>) => void;
