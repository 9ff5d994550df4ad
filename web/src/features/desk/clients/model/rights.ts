/** What the person may open from here; the server asks again. */
export interface Rights {
  requests: boolean;
  loans: boolean;
  documents: boolean;
  privacy: boolean;
}
