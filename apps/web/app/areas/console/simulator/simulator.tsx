import { simulatorConsoleCalls } from '@merchmill/contract/fulfillment/simulator.console.calls.ts';
import type { Simulator, SimulatorForm } from '@merchmill/contract/fulfillment/simulator.console.shapes.ts';
import { Pause, Play } from 'lucide-react';
import { useId } from 'react';
import { pageContext } from '../../../page-context.ts';
import type { BrowserCaller } from '../../../shell/api/caller.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { operationsMessages as messages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import { useRefresh } from '../use-refresh.ts';
import type { Route } from './+types/simulator';

const refreshMs = 4000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'simulator.run');
  return call(simulatorConsoleCalls.simulator);
}

export const meta = () => [
  { title: pageTitle(messages.title({ page: messages.simulatorTitle })) },
  { name: 'robots', content: 'noindex' },
];

export default function SimulatorPage({ loaderData: simulator }: Route.ComponentProps) {
  useRefresh(refreshMs);
  return (
    <div className="grid max-w-4xl gap-6">
      <PageHead title={messages.simulatorTitle} lead={messages.simulatorLead}>
        <MmBadge tone={simulator.running ? 'success' : 'neutral'}>
          {simulator.running ? messages.running : messages.stopped}
        </MmBadge>
      </PageHead>
      {simulator.available ? (
        <Panel simulator={simulator} />
      ) : (
        <MmEmptyState title={messages.simulatorOff}>
          <p>{messages.simulatorOffText}</p>
        </MmEmptyState>
      )}
    </div>
  );
}

/** Positions of the speed slider; in the world it would be 1. */
const speeds = [1, 10, 60, 300, 600, 1800, 3600, 10_000, 100_000];
const percents = [
  { name: 'reprintPercent', label: messages.reprintPercent, hint: messages.reprintHint },
  { name: 'lostPercent', label: messages.lostPercent, hint: messages.lostHint },
  { name: 'latePercent', label: messages.latePercent, hint: messages.lateHint },
] as const;

const formOf = ({ running, speed, reprintPercent, lostPercent, latePercent }: Simulator): SimulatorForm => ({
  running,
  speed,
  reprintPercent,
  lostPercent,
  latePercent,
});

function Panel({ simulator }: { simulator: Simulator }) {
  const { busy, run } = useAction();
  const send = (call: BrowserCaller, values: SimulatorForm, running: boolean) =>
    call(simulatorConsoleCalls.setSimulator, { body: { ...values, running } });
  const form = useForm({
    initial: formOf(simulator),
    send: (call, values) => send(call, values, simulator.running),
    say: messages.saved,
    failures: 'toast',
  });
  const { values, set } = form;
  const isBusy = busy || form.busy;
  const nearest = speeds.findLastIndex((speed) => speed <= values.speed);
  const Icon = simulator.running ? Pause : Play;
  return (
    <MmCard>
      <MmForm form={form} className="grid gap-8">
        <div className="flex flex-wrap items-center gap-4">
          <MmButton
            size="l"
            busy={isBusy}
            variant={simulator.running ? 'secondary' : 'primary'}
            icon={<Icon aria-hidden className="size-5" />}
            onClick={() => void run((call) => send(call, values, !simulator.running), messages.saved)}
          >
            {simulator.running ? messages.stop : messages.start}
          </MmButton>
          <p className="text-small text-quiet" aria-live="polite">
            {messages.steps({ count: simulator.steps })}
            {simulator.lastStepAt && (
              <>
                . {messages.lastStep} <MmLocalTime at={simulator.lastStepAt} show="minute" />
              </>
            )}
          </p>
        </div>
        <Slider
          label={messages.speed}
          hint={messages.speedHint}
          value={Math.max(0, nearest)}
          max={speeds.length - 1}
          text={messages.speedTimes({ speed: values.speed })}
          onChange={(index) => set({ speed: speeds[index] ?? 1 })}
        />
        <div className="grid gap-8 xs:grid-cols-3">
          {percents.map(({ name, label, hint }) => (
            <Slider
              key={name}
              label={label}
              hint={hint}
              value={values[name]}
              max={100}
              text={messages.percent({ value: values[name] })}
              onChange={(value) => set({ [name]: value })}
            />
          ))}
        </div>
        <div>
          <MmButton type="submit" busy={isBusy} variant="secondary">
            {messages.save}
          </MmButton>
        </div>
      </MmForm>
    </MmCard>
  );
}

type SliderProps = {
  label: string;
  hint: string;
  value: number;
  max: number;
  /** The value in words. */
  text: string;
  onChange: (value: number) => void;
};

function Slider({ label, hint, value, max, text, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="mm-headline text-lead tabular-nums">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        value={value}
        aria-valuetext={text}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="h-11 w-full accent-accent"
      />
      <p id={`${id}-hint`} className="text-small text-quiet">
        {hint}
      </p>
    </div>
  );
}
