import { clsx } from 'clsx';
import { type Money as Amount, useFormats } from '#/lib/format.ts';

/** An amount in minor units; `whole` leaves the cents away where they are always nought. */
export function Money({
  of,
  whole,
  className,
}: {
  of: Amount;
  whole?: boolean | undefined;
  className?: string;
}) {
  const formats = useFormats();
  return (
    <span className={clsx('money', className)}>{whole ? formats.wholeMoney(of) : formats.money(of)}</span>
  );
}
