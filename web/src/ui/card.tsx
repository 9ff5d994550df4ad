import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Card({
  raised,
  className,
  as: Tag = 'section',
  ...rest
}: ComponentProps<'section'> & { raised?: boolean; as?: 'section' | 'div' | 'article' | 'li' }) {
  const look = clsx(
    'rounded-card border border-line bg-surface p-5 sm:p-7',
    raised && 'shadow-raised',
    className,
  );
  return <Tag className={look} {...(rest as object)} />;
}

export function CardTitle({ className, ...rest }: ComponentProps<'h2'>) {
  return <h2 className={clsx('text-xl', className)} {...rest} />;
}
