import { useState } from 'react';
import type { ContactProof, RequestContact } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { useAskForProof, useNoteProof } from '../../api/contact.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { useAct } from './use-act.ts';
import { useRequestAct } from './use-request-act.ts';

const channels = ['email', 'phone'] as const;
type Channel = (typeof channels)[number];

interface Props {
  requestId: string;
  contact: RequestContact;
}

/** Who has proven the address and the telephone of an application, and what can be done about it. */
export function ContactProofs({ requestId, contact }: Props) {
  const t = useT('requests');
  const { shortDate } = useFormats();
  const [noting, note] = useState<Channel>();
  const { keyed_in } = contact;
  return (
    <div id="contact" className="mt-4 flex flex-col gap-4 border-line border-t pt-4 text-sm">
      {keyed_in && (
        <p>{t(`contact.keyed_in.${keyed_in.channel}`, { by: keyed_in.by, date: shortDate(keyed_in.at) })}</p>
      )}
      {channels.map((channel) => {
        const proof = contact[channel];
        return (
          <div key={channel} className="flex flex-col items-start gap-2">
            <State channel={channel} proof={proof} />
            {!proof.proven_at && (
              <div className="flex flex-wrap gap-2 empty:hidden">
                {channel === 'email' && contact.asks && <AskForProof requestId={requestId} />}
                {contact.confirms && (
                  <Button size="small" variant="secondary" onClick={() => note(channel)}>
                    {t(`contact.note_${channel}`)}
                  </Button>
                )}
              </div>
            )}
          </div>
        );
      })}
      {noting && <NoteProof requestId={requestId} channel={noting} onClose={() => note(undefined)} />}
    </div>
  );
}

function State({ channel, proof }: { channel: Channel; proof: ContactProof }) {
  const t = useT('requests');
  const { shortDate } = useFormats();
  const { proven_at, asked_at, by, words, asked_by } = proof;
  return (
    <>
      <Badge tone={proven_at ? 'green' : 'yellow'} wraps>
        {t(`contact.${channel}${proven_at ? '_proven' : ''}`)}
      </Badge>
      {proven_at && (
        <p className="break-words text-ink-muted">
          {proof.way === 'staff'
            ? t('contact.by_staff', { by, date: shortDate(proven_at), words })
            : t('contact.by_mailbox', { date: shortDate(proven_at) })}
        </p>
      )}
      {!proven_at && asked_at && (
        <p className="text-ink-muted">{t('contact.asked', { date: shortDate(asked_at), by: asked_by })}</p>
      )}
    </>
  );
}

/** Mails the applicant the link that proves the address. */
export function AskForProof({ requestId }: { requestId: string }) {
  const t = useT('requests');
  const act = useAct();
  const ask = useAskForProof(requestId);
  return (
    <Button
      size="small"
      variant="secondary"
      busy={ask.isPending}
      onClick={() => void act(() => ask.mutateAsync(), t('contact.asked_done'))}
    >
      {t('contact.ask')}
    </Button>
  );
}

interface NoteProps {
  requestId: string;
  channel: Channel;
  onClose: () => void;
}

function NoteProof({ requestId, channel, onClose }: NoteProps) {
  const t = useT('requests');
  const note = useNoteProof(requestId);
  const act = useRequestAct({
    values: { words: '' },
    check: ({ words }) => ({ words: blank(words) ? 'field.required' : undefined }),
    send: ({ words }) => note.mutateAsync({ channel, words }),
    done: t('contact.noted'),
    onDone: onClose,
  });
  return (
    <RequestDialog
      act={act}
      title={t(`contact.note_${channel}`)}
      text={t('contact.note_text')}
      label={t('contact.confirm')}
      onClose={onClose}
    >
      <WordsField
        label={t('contact.words')}
        hint={t('contact.words_hint')}
        maxLength={500}
        required
        {...act.field('words')}
      />
    </RequestDialog>
  );
}
