import { useState } from 'react';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { languageNames, languages } from '#/i18n/languages.ts';
import { ChoiceField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useBranches } from '#/lib/branches.ts';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { keyIn } from '../api/key-in.ts';
import { RequestDialog } from './request-dialog.tsx';

const channels = ['counter', 'phone', 'letter'] as const;

/** Begins an application for an applicant who is there, on the telephone or has written. */
export function KeyIn() {
  const t = useT('requests');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t('key_in.open')}
      </Button>
      {open && <Begin onClose={() => setOpen(false)} />}
    </>
  );
}

function Begin({ onClose }: { onClose: () => void }) {
  const t = useT('requests');
  const { i18n } = useI18n();
  const [url, setUrl] = useState<string>();
  const branches = useBranches().data;
  const own = branches?.own ?? []; // who is in several says for which
  const act = useAct({
    values: { channel: channels[0] as (typeof channels)[number], lang: i18n.language, branch: own[0] ?? '' },
    send: keyIn,
    done: (link) => void setUrl(link.url),
  });
  if (url) return <Begun url={url} onClose={onClose} />;
  return (
    <RequestDialog
      act={act}
      title={t('key_in.title')}
      text={t('key_in.text')}
      label={t('key_in.begin')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <ChoiceField
          label={t('key_in.channel')}
          choices={channels}
          name={(each) => t(`key_in.channels.${each}`)}
          {...act.field('channel')}
        />
        <ChoiceField
          label={t('key_in.lang')}
          hint={t('key_in.lang_hint')}
          choices={languages}
          name={(each) => languageNames[each]}
          {...act.field('lang')}
        />
        {own.length > 1 && (
          <ChoiceField
            label={t('key_in.branch')}
            choices={own}
            name={(id) => branches?.items.find((each) => each.id === id)?.name ?? id}
            {...act.field('branch')}
          />
        )}
      </div>
    </RequestDialog>
  );
}

/** The form opens by a press of its own: browsers keep windows shut that open by themselves. */
function Begun({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useT('requests');
  return (
    <Dialog open onOpenChange={onClose} title={t('key_in.ready')} description={t('key_in.ready_text')}>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {t('key_in.close')}
        </Button>
        <ButtonAnchor href={url} target="_blank" rel="noopener" onClick={() => setTimeout(onClose)}>
          {t('key_in.go')}
        </ButtonAnchor>
      </div>
    </Dialog>
  );
}
