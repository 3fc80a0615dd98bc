import { shippingConsoleCalls as calls } from '@merchmill/contract/orders/shipping.console.calls.ts';
import { CalendarForm, type EditedCalendar } from '@merchmill/contract/orders/shipping.console.shapes.ts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { pageContext } from '../../../page-context.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { useDraft } from '../editing/use-draft.ts';
import { useRows } from '../editing/use-rows.ts';
import { editingMessages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { calendarMessages as messages } from '../messages/table-limits.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/calendars';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'settings.view');
  return { calendars: await call(calls.calendars) };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.tab })) },
  { name: 'robots', content: 'noindex' },
];

/** When the warehouses work, one at a time. */
export default function CalendarsPage({ loaderData: { calendars } }: Route.ComponentProps) {
  const [warehouse, setWarehouse] = useState(calendars[0]?.warehouse ?? '');
  const calendar = calendars.find((each) => each.warehouse === warehouse);
  return (
    <div className="grid gap-5">
      <p className="text-small text-quiet">{messages.note}</p>
      <div className="max-w-sm">
        <MmSelect
          label={messages.warehouse}
          value={warehouse}
          options={calendars.map((each) => ({ value: each.warehouse, label: each.name }))}
          onChange={(event) => setWarehouse(event.currentTarget.value)}
        />
      </div>
      {calendar && <Editor key={calendar.warehouse} calendar={calendar} />}
    </div>
  );
}

const formOf = ({ timeZone, cutOffMinutes, holidays }: EditedCalendar): CalendarForm => ({
  timeZone,
  cutOffMinutes,
  holidays,
});
const two = (number: number) => String(number).padStart(2, '0');
/** Minutes after midnight as a clock shows them. */
const clockOf = (minutes: number) =>
  Number.isFinite(minutes) ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : '';
function minutesFrom(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return hours === undefined || minutes === undefined ? Number.NaN : hours * 60 + minutes;
}

function Editor({ calendar }: { calendar: EditedCalendar }) {
  const draft = useDraft<CalendarForm, EditedCalendar>({
    stored: formOf(calendar),
    version: calendar.version,
    schema: CalendarForm,
    send: (call, form, version) =>
      call(calls.saveCalendar, { params: { warehouse: calendar.warehouse }, body: { version, form } }),
    read: formOf,
  });
  const { draft: form, setDraft, errors } = draft;
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 rounded-card border bg-card p-4 xs:p-6 md:grid-cols-2">
        <MmTextField
          label={messages.timeZone}
          value={form.timeZone}
          error={errors.timeZone}
          onChange={(event) => {
            const timeZone = event.currentTarget.value;
            setDraft((before) => ({ ...before, timeZone }));
          }}
        />
        <MmTextField
          type="time"
          label={messages.cutOff}
          hint={messages.next({ day: formatDayOfYear(calendar.nextStart) })}
          value={clockOf(form.cutOffMinutes)}
          error={errors.cutOffMinutes}
          onChange={(event) => {
            const cutOffMinutes = minutesFrom(event.currentTarget.value);
            setDraft((before) => ({ ...before, cutOffMinutes }));
          }}
        />
      </div>
      <Holidays
        holidays={form.holidays}
        errors={errors}
        onHolidays={(holidays) => setDraft((before) => ({ ...before, holidays }))}
      />
      <SaveBar draft={draft} />
    </div>
  );
}

type Holiday = CalendarForm['holidays'][number];
type HolidaysProps = {
  holidays: readonly Holiday[];
  errors: Readonly<Record<string, string>>;
  onHolidays: (holidays: Holiday[]) => void;
};

function Holidays({ holidays, errors, onHolidays }: HolidaysProps) {
  const set = (at: number, part: Partial<Holiday>) =>
    onHolidays(holidays.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const { list, add, remove } = useRows(holidays, onHolidays);
  return (
    <fieldset ref={list} className="grid max-w-2xl gap-2">
      <legend className="mb-2 font-semibold">{messages.holidays}</legend>
      {holidays.length === 0 && <p className="text-small text-quiet">{messages.empty}</p>}
      {holidays.map((holiday, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a holiday is nothing but its place while it is typed
        <div key={at} data-row className="grid grid-cols-[11rem_minmax(0,1fr)_auto] items-start gap-2">
          <MmTextField
            hideLabel
            type="date"
            label={messages.dayOf({ number: at + 1 })}
            value={holiday.day}
            error={
              errors[`holidays.${at}.day`] && (holiday.day ? errors[`holidays.${at}.day`] : editingMessages.notADay)
            }
            onChange={(event) => set(at, { day: event.currentTarget.value })}
          />
          <MmTextField
            hideLabel
            label={messages.nameOf({ number: at + 1 })}
            value={holiday.name}
            error={errors[`holidays.${at}.name`]}
            onChange={(event) => set(at, { name: event.currentTarget.value })}
          />
          <MmIconButton
            label={editingMessages.removeRow({ name: holiday.name || messages.holiday({ number: at + 1 }) })}
            onClick={() => remove(at)}
          >
            <X aria-hidden className="size-4" />
          </MmIconButton>
        </div>
      ))}
      <div>
        <MmButton
          data-add
          size="s"
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => add({ day: '', name: '' })}
        >
          {messages.add}
        </MmButton>
      </div>
    </fieldset>
  );
}
