/** Today's day where the person is, as fields of dates have it. */
export function today(days = 0): string {
  const now = new Date();
  now.setDate(now.getDate() + days);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
