/** Where staff may go on from a conversation; what is undefined is not for this person. */
export interface ThreadPages {
  client: ((account: string) => string) | undefined;
  request: ((id: string) => string) | undefined;
  loan: ((id: string) => string) | undefined;
}
