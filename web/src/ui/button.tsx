import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';

const styles = cva(
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold transition-colors duration-150 disabled:opacity-55',
  {
    variants: {
      variant: {
        primary: 'bg-brand text-on-brand enabled:hover:bg-brand-hover [a&]:hover:bg-brand-hover',
        secondary:
          'border border-line-strong bg-surface text-ink enabled:hover:border-brand enabled:hover:text-brand [a&]:hover:border-brand [a&]:hover:text-brand',
        quiet: 'text-brand enabled:hover:bg-brand-tint [a&]:hover:bg-brand-tint',
        danger: 'bg-refused text-surface enabled:hover:opacity-90',
        onBrand: 'bg-surface text-brand [a&]:hover:bg-brand-tint',
      },
      size: {
        large: 'min-h-13 px-4 py-3 sm:px-6 sm:text-lg',
        normal: 'min-h-12 px-5 py-2.5',
        small: 'min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-11',
        icon: 'size-11 shrink-0',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'normal' },
  },
);

type Look = VariantProps<typeof styles>;

export function Button({
  variant,
  size,
  wide,
  busy,
  type = 'button',
  className,
  disabled,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean | undefined }) {
  const button = useKeptFocus(busy);
  return (
    <button
      ref={button}
      type={type}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={styles({ variant, size, wide, className })}
      {...rest}
    />
  );
}

/** A disabled button loses the focus: the person who pressed it by key gets it back when the work is done. */
function useKeptFocus(busy: boolean | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const held = useRef(false);
  // Looked at before the attribute is there: with it the focus is gone at once.
  if (busy && button.current && button.current === document.activeElement) held.current = true;
  useLayoutEffect(() => {
    if (busy || !held.current) return;
    held.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [busy]);
  return button;
}

export function ButtonLink({ variant, size, wide, className, ...rest }: LinkProps & Look) {
  return <Link className={styles({ variant, size, wide, className })} {...rest} />;
}

/** Looks like a button and leaves the app: files to download, telephone numbers. */
export function ButtonAnchor({ variant, size, wide, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a className={styles({ variant, size, wide, className })} {...rest} />;
}

/** Looks like a button and opens the details that it stands in: menus. */
export function ButtonSummary({ variant, size, wide, className, ...rest }: ComponentProps<'summary'> & Look) {
  const open =
    'cursor-pointer list-none [&::-webkit-details-marker]:hidden hover:border-brand hover:text-brand';
  return <summary className={styles({ variant, size, wide, className: clsx(open, className) })} {...rest} />;
}
