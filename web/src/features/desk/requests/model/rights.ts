/** What the person who is signed in may do with requests. The server asks again. */
export interface Rights {
  decide: boolean;
  note: boolean;
  documents: boolean;
  /** As the second person. */
  approve: boolean;
  review: boolean;
  offer: boolean;
  products: boolean;
  loans: boolean;
  /** Take the signed archive with every document along. */
  archive: boolean;
}
