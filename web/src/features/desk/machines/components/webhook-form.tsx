import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { TextField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFieldMessage } from '#/lib/errors.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { FieldError } from '#/ui/field.tsx';
import type { WebhookInput } from '../api/webhooks.ts';
import { groupKinds, toggled } from '../model/kinds.ts';

interface Props {
  title: string;
  label: string;
  kinds: readonly string[];
  start: WebhookInput;
  send: (input: WebhookInput) => Promise<unknown>;
  onDone?: () => void;
  onClose: () => void;
}

/** The server knows which addresses may be called: it says what is wrong, beside the field. */
export function WebhookForm({ title, label, kinds, start, send, onDone, onClose }: Props) {
  const t = useT('machines');
  const act = useAct({ values: start, send, ...(onDone && { onDone }) });
  const { value: chosen, ...picked } = act.field('kinds');
  const keyPair = act.field('key_pair');
  return (
    <ActDialog act={act} title={title} text={t('webhooks.form.text')} label={label} onClose={onClose}>
      <div className="grid gap-2">
        <TextField label={t('webhooks.form.name')} maxLength={80} required {...act.field('name')} />
        <TextField
          label={t('webhooks.form.url')}
          hint={t('webhooks.form.url_hint')}
          type="url"
          maxLength={500}
          spellCheck={false}
          required
          {...act.field('url')}
        />
        <KindPicker kinds={kinds} chosen={chosen} {...picked} />
        <Checkbox
          label={t('webhooks.form.key_pair')}
          checked={keyPair.value}
          onChange={() => keyPair.onChange(!keyPair.value)}
        />
        <p className="text-ink-muted text-xs">{t('webhooks.form.key_pair_hint')}</p>
      </div>
    </ActDialog>
  );
}

interface PickerProps {
  kinds: readonly string[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

function KindPicker({ kinds, chosen, error, onChange }: PickerProps) {
  const t = useT('machines');
  const { i18n } = useI18n();
  const kindName = useKindName();
  const message = useFieldMessage()(error);
  return (
    <fieldset aria-describedby={message ? 'webhook-kinds-error' : undefined}>
      <legend className="mb-1 font-medium text-sm">{t('webhooks.form.kinds')}</legend>
      <div className="max-h-72 overflow-y-auto rounded-control border border-line px-3 py-2">
        {groupKinds(kinds).map((group) => (
          <div key={group.about} className="py-1">
            <p className="font-medium text-ink-muted text-xs">
              {i18n.text('machines', `about.${group.about}`) ?? group.about}
            </p>
            {group.kinds.map((kind) => (
              <Checkbox
                key={kind}
                label={kindName(kind)}
                checked={chosen.includes(kind)}
                onChange={() => onChange(toggled(kinds, chosen, kind))}
              />
            ))}
          </div>
        ))}
      </div>
      <FieldError id="webhook-kinds-error" message={message} />
    </fieldset>
  );
}

/** A kind of event in words; one that has none yet shows its own name. */
export function useKindName() {
  const { i18n } = useI18n();
  return (kind: string) => i18n.text('machines', `kinds.${kind.replaceAll('.', '_')}`) ?? kind;
}
