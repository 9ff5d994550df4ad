import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { AmountField, TextField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { fromMinor, markOf, toMinor } from '#/lib/typed-numbers.ts';
import { type Takeover, type TakeoverProduct, useCheckTakeover } from '../api/takeovers.ts';

interface Props {
  file: Takeover;
  products: readonly TakeoverProduct[];
  onClose: () => void;
}

const fields = ['loans', 'balance', 'arrears'] as const;

/** The figures of the lender's own books, product by product; a product without any is left empty. */
export function ControlForm({ file, products, onClose }: Props) {
  const t = useT('takeover');
  const { language } = useI18n();
  const check = useCheckTakeover();
  const known = (code: string) => file.totals.find(({ product }) => product === code)?.control;
  const values: Record<string, string> = {};
  for (const { code, currency } of products) {
    const was = known(code);
    values[`${code}/loans`] = was ? String(was.loans) : '';
    for (const name of ['balance', 'arrears'] as const)
      values[`${code}/${name}`] = was ? fromMinor(was[name], markOf(language), currency) : '';
  }
  const entered = (typed: Record<string, string>) =>
    products.filter(({ code }) => fields.some((name) => typed[`${code}/${name}`]?.trim()));
  const act = useAct({
    values,
    check: (typed) =>
      Object.fromEntries(
        entered(typed).flatMap(({ code, currency }) => [
          [
            `${code}/loans`,
            /^\d{1,6}$/.test(typed[`${code}/loans`]?.trim() ?? '') ? undefined : 'takeover.figure',
          ],
          ...(['balance', 'arrears'] as const).map((name) => [
            `${code}/${name}`,
            toMinor(typed[`${code}/${name}`] ?? '', currency) === undefined ? 'takeover.figure' : undefined,
          ]),
        ]),
      ),
    send: (typed) =>
      check.mutateAsync({
        id: file.id,
        control: entered(typed).map(({ code, currency }) => ({
          product: code,
          loans: Number(typed[`${code}/loans`]),
          balance: toMinor(typed[`${code}/balance`] ?? '', currency) ?? 0,
          arrears: toMinor(typed[`${code}/arrears`] ?? '', currency) ?? 0,
        })),
      }),
    done: t('control.done'),
    onDone: onClose,
  });
  return (
    <section className="mt-4" aria-label={t('control.title')}>
      <h3 className="text-base">{t('control.title')}</h3>
      <p className="mt-1 mb-3 max-w-prose text-ink-muted text-sm">{t('control.text')}</p>
      <ActForm act={act} label={t('control.save')} onClose={onClose}>
        <div className="grid grid-cols-1 gap-4">
          {products.map(({ code, currency }) => (
            <fieldset key={code} className="grid grid-cols-1 gap-3 sm:grid-cols-3">
              <legend className="mb-1 font-medium text-sm">{code}</legend>
              <TextField
                label={t('totals.loans')}
                inputMode="numeric"
                maxLength={6}
                {...act.field(`${code}/loans`)}
              />
              <AmountField
                label={t('totals.balance')}
                currency={currency}
                {...act.field(`${code}/balance`)}
              />
              <AmountField
                label={t('totals.arrears')}
                currency={currency}
                {...act.field(`${code}/arrears`)}
              />
            </fieldset>
          ))}
        </div>
      </ActForm>
    </section>
  );
}
