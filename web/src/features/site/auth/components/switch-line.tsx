export const textLink =
  'rounded-sm font-semibold text-brand underline decoration-line-strong underline-offset-4 hover:decoration-brand';

export function SwitchLine({ text, action, onClick }: { text: string; action: string; onClick: () => void }) {
  return (
    <p className="mt-2 text-center text-ink-muted text-sm">
      {text}{' '}
      <button type="button" className={textLink} onClick={onClick}>
        {action}
      </button>
    </p>
  );
}
