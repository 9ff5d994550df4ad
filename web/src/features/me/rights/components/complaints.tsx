import { useState } from 'react';
import * as z from 'zod/mini';
import type { Rights, RightsCase } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { showFieldProblems } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import * as rules from '#/lib/rules.ts';
import { ruled } from '#/lib/schema.ts';
import { useFocusAfter } from '#/lib/use-focus-after.ts';
import { useUnsentForm } from '#/lib/use-unsent-form.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { FileList } from '#/ui/attachments.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
import { complaintFileUrl, useReopen } from '../api/rights.ts';
import { ofKind } from '../model/cases.ts';
import { CaseBadge } from './case-badge.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import { useFileWords } from './use-file-words.ts';

const longest = 4000;
const reason = ruled((value) => rules.required(value) || rules.text(longest)(value));

interface Props {
  cases: RightsCase[];
  mediators: Rights['mediators'];
}

/** A complaint with its clock, and whom to turn to when the answer does not settle it. */
export function Complaints({ cases, mediators }: Props) {
  const t = useT('rights');
  const own = ofKind(cases, 'complaint');
  const acts = own.map(({ id, more }) => `${id} ${Boolean(more)}`);
  const place = useFocusAfter<HTMLUListElement>(acts.join());
  return (
    <Card id="complaint" aria-labelledby="rights-complaint">
      <CardTitle id="rights-complaint">{t('complaint.title')}</CardTitle>
      <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('complaint.text')}</p>
      {own.length > 0 && (
        <>
          <h3 className="mt-5 text-base">{t('complaint.own')}</h3>
          <ul ref={place} tabIndex={-1} className="mt-2 flex flex-col gap-3 text-sm outline-none">
            {own.map((one) => (
              <OwnComplaint key={one.id} one={one} />
            ))}
          </ul>
        </>
      )}
      <div className="mt-5 max-w-prose">
        <ComplaintForm onSent={() => toastDone(t('complaint.done'))} />
      </div>
      {mediators.length > 0 && (
        <div className="mt-6 border-line border-t pt-4 text-sm">
          <h3 className="text-base">{t('complaint.mediator')}</h3>
          {mediators.map(({ country, text }) => (
            <p key={country} className="mt-1 max-w-prose whitespace-pre-line text-ink-muted">
              {text}
            </p>
          ))}
        </div>
      )}
    </Card>
  );
}

function OwnComplaint({ one }: { one: RightsCase }) {
  const t = useT('rights');
  const words = useFileWords();
  const { i18n } = useI18n();
  const { date } = useFormats();
  return (
    <li className="rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">
          {i18n.text('rights', `complaint.categories.${one.topic}`) ?? one.topic}
        </span>
        <CaseBadge one={one} />
      </div>
      <p className="mt-1 text-ink-muted">
        {t('complaint.sent', { date: date(one.created_at) })}
        {!one.answered_at && ` · ${t('complaint.due', { date: date(one.due_by) })}`}
      </p>
      <p className="mt-2 whitespace-pre-line break-words">{one.text}</p>
      {one.files.length > 0 && (
        <div className="mt-3">
          <FileList files={one.files} words={words} href={(file) => complaintFileUrl(one.id, file.id)} />
        </div>
      )}
      {one.answer_before && <Said title={t('complaint.first_answer')} text={one.answer_before} />}
      {one.more && <Said title={t('complaint.again')} text={one.more} />}
      {one.answered_at && (
        <Said title={t('answered_on', { date: date(one.answered_at) })} text={one.answer} />
      )}
      {one.can_reopen && <ReopenForm one={one} />}
    </li>
  );
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p className="text-ink-muted">{title}</p>
      <p className="mt-1 whitespace-pre-line break-words">{text}</p>
    </div>
  );
}

function ReopenForm({ one }: { one: RightsCase }) {
  const t = useT('rights');
  const reopen = useReopen();
  const [open, setOpen] = useState(false);
  const form = useZodForm(z.object({ text: reason }), { defaultValues: { text: '' } });
  const sent = useUnsentForm(form, `complaint ${one.id}`);
  if (!open && !form.formState.isDirty) {
    return (
      <Button variant="quiet" size="small" className="mt-2 -ml-3" onClick={() => setOpen(true)}>
        {t('complaint.reopen')}
      </Button>
    );
  }
  const submit = form.handleSubmit(({ text }) =>
    reopen.mutate(
      { id: one.id, version: one.version, text },
      {
        onSuccess: () => {
          sent();
          toastDone(t('complaint.reopened'));
        },
        onError: (error) => showFieldProblems(error, form.setError),
      },
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 flex flex-col gap-1">
      <Problem of={reopen.error} />
      <Field label={t('complaint.reopen_text')} required error={form.formState.errors.text?.message}>
        <Textarea {...form.register('text')} rows={3} maxLength={longest} />
      </Field>
      <Button type="submit" size="small" busy={reopen.isPending} className="self-start">
        {t('complaint.reopen')}
      </Button>
    </form>
  );
}
