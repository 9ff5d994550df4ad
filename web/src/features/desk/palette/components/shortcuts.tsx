import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';

const keys = [
  { name: 'palette', press: ['Ctrl / ⌘', 'K'] },
  { name: 'sidebar', press: ['Ctrl / ⌘', 'B'] },
  { name: 'search', press: ['/'] },
  { name: 'help', press: ['?'] },
  { name: 'close', press: ['Esc'] },
] as const;

export function Shortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('desk');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('shortcuts.title')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('shortcuts.shut')}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 text-sm">
        {keys.map(({ name, press }) => (
          <div key={name} className="contents">
            <dt className="flex gap-1">
              {press.map((key) => (
                <kbd
                  key={key}
                  className="rounded-control border border-line-strong bg-paper px-2 py-0.5 text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`shortcuts.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
