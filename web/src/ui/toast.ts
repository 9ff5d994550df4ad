/** Toasts can be raised from anywhere; <Toaster> shows them. A store of our own, because every toast library breaks our policy. */
export interface ToastContent {
  variant: 'success' | 'info' | 'destructive';
  title: string;
  description?: string | undefined;
  action?: { label: string; onClick: () => void };
  /** Milliseconds on screen; errors stay longer by default. */
  duration?: number;
}

export interface ShownToast extends ToastContent {
  id: number;
}

const most = 4;
let shown: ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Gives the function that takes the toast away again. */
export function toast(content: ToastContent): () => void {
  lastId += 1;
  const id = lastId;
  show([...shown.slice(-(most - 1)), { ...content, id }]);
  return () => dismissToast(id);
}

/** What someone did has worked. */
export const toastDone = (title: string, description?: string) =>
  toast({ variant: 'success', title, description });

/** What someone did has not worked: it stays longer. */
export const toastFailed = (title: string, description?: string) =>
  toast({ variant: 'destructive', title, description });

export function dismissToast(id: number) {
  show(shown.filter((each) => each.id !== id));
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => shown,
};
