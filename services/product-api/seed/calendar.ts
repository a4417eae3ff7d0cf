/** "2027-03-03": the day `inDays` days from now on the calendar of a time zone. */
export function localDay(now: Date, inDays: number, timeZone: string): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + inDays);
  return day.toISOString().slice(0, 10);
}
