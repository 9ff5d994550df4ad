import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { NewFactor } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { useAct } from '#/kit/use-act.ts';
import { required } from '#/lib/rules.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Problem } from '#/ui/problem.tsx';
import type { Audience } from '../api/audience.ts';
import { dropBegun, useConfirmTotp, useStartTotp } from '../api/own-security.ts';
import { refusalOf, sixDigits } from '../model/code.ts';
import { freeName, inGroups } from '../model/own-names.ts';
import { CodeInput } from './code-input.tsx';
import { FormButtons } from './form-buttons.tsx';
import { NewName } from './new-name.tsx';
import { useCopy } from './use-copy.ts';

interface Props {
  audience: Audience;
  /** Of the factors that are there. */
  names: string[];
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Two steps: a name, then the secret and the first code. */
export function AddTotp({ audience, names, onDone, onCancel }: Props) {
  const start = useStartTotp(audience);
  if (start.data)
    return <ConfirmTotp audience={audience} factor={start.data} onDone={onDone} onCancel={onCancel} />;
  return <NameTotp start={start} names={names} onCancel={onCancel} />;
}

interface NameProps {
  start: ReturnType<typeof useStartTotp>;
  names: string[];
  onCancel: () => void;
}

function NameTotp({ start, names, onCancel }: NameProps) {
  const t = useT('security');
  const act = useAct({
    values: { name: freeName(t('name.totp'), names), password: '' },
    check: ({ name }) => ({ name: required(name) }),
    send: (values) => start.mutateAsync(values),
  });
  return (
    <ActForm act={act} label={t('totp.next')} onClose={onCancel}>
      <p className="mb-4 text-ink-muted text-sm">{t('totp.start')}</p>
      <NewName act={act} />
    </ActForm>
  );
}

const codeSchema = z.object({ code: sixDigits });

interface ConfirmProps {
  audience: Audience;
  factor: NewFactor;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

function ConfirmTotp({ audience, factor, onDone, onCancel }: ConfirmProps) {
  const t = useT('security');
  const confirm = useConfirmTotp(audience);
  const form = useZodForm(codeSchema, { defaultValues: { code: '' } });
  const confirmed = useDropUnlessConfirmed(audience, factor.id);
  const wrong = refusalOf(confirm.error, 'factor.code_wrong');
  const { setFocus } = form;
  useEffect(() => setFocus('code', { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(({ code }) =>
    confirm.mutate(
      { id: factor.id, code },
      {
        onSuccess: ({ recovery_codes }) => {
          confirmed.current = true;
          onDone(recovery_codes);
        },
        onError: () => {
          form.resetField('code');
          form.setFocus('code');
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Problem of={!wrong && confirm.error} />
      <p className="text-sm">{t('totp.scan')}</p>
      {factor.totp && <Secret {...factor.totp} />}
      <Field
        label={t('totp.code')}
        hint={t('totp.code_hint')}
        required
        error={form.formState.errors.code?.message ?? wrong}
      >
        <CodeInput {...form.register('code')} />
      </Field>
      <FormButtons onCancel={onCancel} busy={confirm.isPending} label={t('totp.confirm')} />
    </form>
  );
}

/** The person who leaves before the first code has begun nothing. */
function useDropUnlessConfirmed(audience: Audience, id: string) {
  const confirmed = useRef(false);
  useEffect(
    () => () => {
      if (!confirmed.current) void dropBegun(audience, id);
    },
    [audience, id],
  );
  return confirmed;
}

/** As a picture for the camera, and as text for everyone who has none at hand. */
function Secret({ secret, qr }: { secret: string; qr: string }) {
  const t = useT('security');
  const copy = useCopy();
  return (
    <>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t('totp.qr')}
        width={176}
        height={176}
        className="justify-self-center rounded-control border border-line bg-[#fff] p-2"
      />
      <div className="text-sm">
        <p className="text-ink-muted">{t('totp.manual')}</p>
        <div className="mt-1.5 flex items-center gap-2">
          <code className="flex-1 select-all rounded-control border border-line bg-paper px-3 py-2 font-mono">
            {inGroups(secret)}
          </code>
          <Button
            variant="secondary"
            size="icon"
            aria-label={t('totp.copy')}
            onClick={() => void copy(secret)}
          >
            <Icon of={Copy} />
          </Button>
        </div>
      </div>
    </>
  );
}
