import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields of the page as it was sent, and what a person has made of them: text, or whether it is ticked. */
const typed = new Map<Field, string | boolean>();

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function note(field: Field): void {
  if (field.type === 'file') return; // it keeps its file, which forms read when they are sent
  if (!isTick(field)) typed.set(field, field.value);
  else if (field.checked || field.type === 'checkbox') typed.set(field, field.checked);
}

const noteTyping = ({ target }: Event) => note(target as Field);

/**
 * On a slow line people type into the page that was sent before its script is there. When React takes the page over it
 * goes by its own state, which knows nothing of that. Call this just before.
 */
export function watchTyping(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea')) {
    const changed = isTick(field)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
    if (changed) note(field);
  }
  // Before React hears of it, which may take the page over because of it.
  document.addEventListener('input', noteTyping, true);
}

/** Hands what was typed to the page that was taken over, as if it were typed now. */
export function useTypedEarly(): void {
  useEffect(() => {
    document.removeEventListener('input', noteTyping, true);
    typed.forEach(typeAgain);
    typed.clear();
  }, []);
}

/** React passes on a change only if a field differs from what was last assigned to it. */
function typeAgain(value: string | boolean, field: Field): void {
  if (isTick(field)) {
    field.checked = !value;
    field.click();
    return;
  }
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field === document.activeElement && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
}
