const ofProduct = [
  'offer.licence_missing',
  'offer.product_closed',
  'offer.index_missing',
  'offer.apr_above_cap',
  'offer.law_open',
];

/** Whether what holds an offer back is put right in the product, and not in the request. */
export const isOfProduct = (code: string) => ofProduct.includes(code);
