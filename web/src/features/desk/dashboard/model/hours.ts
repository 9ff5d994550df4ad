/** Minutes as hours and minutes: "3 h 05", "40 min". */
export function hoursText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}
