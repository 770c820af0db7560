import { useState } from 'react';
import { zonedDay } from '../../language/text/formats/zoned-day.ts';
import { useSettings } from '../../host/host.ts';

/** Returns the date (`YYYY-MM-DD`) on which the screen was opened, in the tenant's time zone. */
export function useToday(): string {
  const { locale } = useSettings();
  const [opened] = useState(() => new Date().toISOString());
  return zonedDay(opened, locale.timeZone);
}
