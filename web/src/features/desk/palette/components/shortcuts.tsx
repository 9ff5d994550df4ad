import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { keysOff, turnKeys } from '#/lib/keys.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Dialog } from '#/ui/dialog.tsx';

const groups = [
  {
    name: 'everywhere',
    keys: [
      { name: 'palette', press: ['Ctrl / ⌘', 'K'] },
      { name: 'sidebar', press: ['Ctrl / ⌘', 'B'] },
      { name: 'help', press: ['?'] },
      { name: 'close', press: ['Esc'] },
    ],
  },
  {
    name: 'list',
    keys: [
      { name: 'search', press: ['/'] },
      { name: 'down', press: ['J'] },
      { name: 'up', press: ['K'] },
      { name: 'columns', press: ['H', 'L'] },
      { name: 'open', press: ['⏎'] },
      { name: 'choose', press: ['X'] },
    ],
  },
  {
    name: 'request',
    keys: [
      { name: 'approve', press: ['A'] },
      { name: 'refuse', press: ['R'] },
      { name: 'ask', press: ['D'] },
      { name: 'note', press: ['N'] },
      { name: 'assign', press: ['S'] },
      { name: 'next', press: ['J'] },
      { name: 'before', press: ['K'] },
    ],
  },
  {
    name: 'case',
    keys: [
      { name: 'contact', press: ['C'] },
      { name: 'plan', press: ['P'] },
      { name: 'letter', press: ['L'] },
      { name: 'next_case', press: ['J'] },
      { name: 'case_before', press: ['K'] },
    ],
  },
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
      <div className="flex max-h-[60vh] flex-col gap-5 overflow-y-auto" tabIndex={-1}>
        {groups.map(({ name, keys }) => (
          <section key={name}>
            <h3 className="mb-2 font-semibold text-sm">{t(`shortcuts.groups.${name}`)}</h3>
            <dl className="grid grid-cols-[7rem_1fr] items-center gap-x-4 gap-y-2 text-sm">
              {keys.map((each) => (
                <div key={each.name} className="contents">
                  <dt className="flex gap-1">
                    {each.press.map((key) => (
                      <kbd
                        key={key}
                        className="rounded-control border border-line-strong bg-paper px-2 py-0.5 text-xs"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{t(`shortcuts.${each.name}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Letters />
      </div>
    </Dialog>
  );
}

/** Keys of one letter can be turned off, where the browser remembers it. */
function Letters() {
  const t = useT('desk');
  const [on, setOn] = useState(() => !keysOff());
  return (
    <div>
      <Checkbox
        label={t('shortcuts.letters')}
        checked={on}
        onChange={({ target }) => {
          turnKeys(target.checked);
          setOn(target.checked);
        }}
      />
      <p className="text-ink-muted text-xs">{t('shortcuts.letters_hint')}</p>
    </div>
  );
}
