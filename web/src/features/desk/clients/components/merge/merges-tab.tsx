import { type FormEvent, useState } from 'react';
import type { ClientCandidate, ClientFile } from '#/api/schema.gen.ts';
import { clientPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { idIn } from '../../model/list-state.ts';
import { nameOf } from '../list/client-table.tsx';
import { MergeLine } from './merge-line.tsx';
import { ProposeMerge } from './propose-merge.tsx';

/** Who may be the same person, and the merges of this client. */
export function MergesTab({ file }: { file: ClientFile }) {
  const t = useT('clients');
  const [other, setOther] = useState<string>();
  const open = file.merges.some((merge) => merge.state === 'proposed');
  const may = file.allowed.includes('merge') && !open;
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h2 className="mb-3 text-lg">{t('merges.candidates')}</h2>
        {file.candidates.length === 0 && <p className="text-ink-muted text-sm">{t('merges.none')}</p>}
        <ul className="flex flex-col gap-3">
          {file.candidates.map((each) => (
            <Candidate key={each.id} candidate={each} onPropose={may ? () => setOther(each.id) : undefined} />
          ))}
        </ul>
      </section>
      {may && <Other own={file.id} onCompare={setOther} />}
      {file.merges.length > 0 && (
        <section>
          <h2 className="mb-3 text-lg">{t('merges.history')}</h2>
          <ul className="flex flex-col gap-3">
            {file.merges.map((merge) => (
              <MergeLine key={merge.id} merge={merge} />
            ))}
          </ul>
        </section>
      )}
      {other && <ProposeMerge id={file.id} other={other} onClose={() => setOther(undefined)} />}
    </div>
  );
}

interface CandidateProps {
  candidate: ClientCandidate;
  onPropose: (() => void) | undefined;
}

function Candidate({ candidate, onPropose }: CandidateProps) {
  const t = useT('clients');
  const name = nameOf(candidate);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium text-sm">{name}</p>
        <p className="text-ink-muted text-xs">
          {t('merges.shared', {
            what: candidate.shared.map((kind) => t(`merges.shares.${kind}`)).join(', '),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to={clientPaths.client(candidate.id)}
          variant="secondary"
          size="small"
          aria-label={t('merges.open_of', { name })}
        >
          {t('merges.open')}
        </ButtonLink>
        {onPropose && (
          <Button size="small" aria-label={t('merges.propose_of', { name })} onClick={onPropose}>
            {t('merges.propose')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A duplicate that no figure shows, such as after a marriage and a move. */
function Other({ own, onCompare }: { own: string; onCompare: (id: string) => void }) {
  const t = useT('clients');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = idIn(text);
    setError(!id ? 'not_found' : id === own ? 'client_merge.same' : undefined);
    if (id && id !== own) onCompare(id);
  };
  return (
    <section>
      <h2 className="mb-3 text-lg">{t('merges.other')}</h2>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-x-3">
        <Field
          label={t('merges.other_label')}
          hint={t('merges.other_hint')}
          error={error}
          className="min-w-0 flex-1 basis-64"
        >
          <Input
            autoComplete="off"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-12">
          {t('merges.compare')}
        </Button>
      </form>
    </section>
  );
}
