import { pageData } from '#/lib/page-data.ts';
import { knowOthers } from './quote.ts';

/** Only where a product is not repaid in equal monthly instalments, or requires an insurance. */
export async function fetchRepayments() {
  const others = pageData().site.products.some((each) => each.repayment || each.required_insurance);
  if (!others) return;
  knowOthers((await import('./repayments.ts')).otherRepayments);
}
