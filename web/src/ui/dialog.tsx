import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first; a form inside brings its own. */
  footer?: ReactNode;
}

/** Focus goes in and comes back, Escape and a click outside close it. */
export function Dialog({ open, onOpenChange, title, description, children, footer }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4">
          <Base.Popup className="w-full max-w-lg rounded-card border border-line bg-surface p-6 shadow-raised transition duration-150 data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.Title className="text-xl">{title}</Base.Title>
            {description && (
              <Base.Description className="mt-2 text-ink-muted text-sm">{description}</Base.Description>
            )}
            {children && <div className="mt-5">{children}</div>}
            {footer && (
              <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{footer}</div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
