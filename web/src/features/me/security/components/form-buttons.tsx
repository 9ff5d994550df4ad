import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';

interface Props {
  onCancel: () => void;
  busy: boolean;
  label: string;
}

/** What stands at the end of a form in a dialog, the safe one first. */
export function FormButtons({ onCancel, busy, label }: Props) {
  const t = useT('security');
  return (
    <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </div>
  );
}
