import { productConsoleCalls } from '@merchmill/contract/catalog/product.console.calls.ts';
import { type CatalogChoices, ProductStart } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { Technique } from '@merchmill/design/print-area.ts';
import { Link, useNavigate } from 'react-router';
import { detailMessages } from '../../../features/catalog/messages/catalog.ts';
import { pageContext } from '../../../page-context.ts';
import { pickerMessages } from '../../../shell/messages/pickers.ts';
import type { FieldErrors } from '../../../shell/page/field-errors.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmDigitsField } from '../../../ui/number-fields.tsx';
import { MmCombobox } from '../../../ui/pickers/combobox.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { ValueField } from '../editing/value-fields.tsx';
import { useProductSearch } from '../find-choices.ts';
import { catalogEditingMessages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { productMakingMessages as messages } from '../messages/product-making.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/new-product';
import { handleFrom } from './product-draft.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'catalog.edit');
  return { choices: await call(productConsoleCalls.choices) };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.newProduct })) },
  { name: 'robots', content: 'noindex' },
];

type Blank = Extract<ProductStart['from'], { kind: 'blank' }>;
type Typed = { title: string; handle: string | null; kind: 'blank' | 'copy'; blank: Blank; copyOf: string };

const startOf = ({ title, handle, kind, blank, copyOf }: Typed): ProductStart => ({
  title,
  handle: handle ?? handleFrom(title),
  from: kind === 'blank' ? blank : { kind, bizId: copyOf },
});

/** Begins a product; all else of it is edited on its own page. */
export default function NewProductPage({ loaderData: { choices } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const form = useForm({
    initial: {
      ...{ title: '', handle: null, kind: 'blank', copyOf: '' },
      blank: {
        ...{ kind: 'blank', scenes: [], technique: 'dtg', price: Number.NaN, weightGrams: Number.NaN, hs6: '' },
        warehouse: choices.warehouses[0]?.code ?? '',
      },
    } as Typed,
    check: (typed) => ProductStart.safeParse(startOf(typed)),
    send: (call, body) => call(productConsoleCalls.create, { body }),
    done: ({ bizId }) => void navigate(`/operations/catalog/${bizId}`),
    say: messages.created,
    reloads: false,
  });
  const { values: typed, errors, set } = form;
  return (
    <MmForm form={form} className="grid gap-6">
      <Link to="/operations/catalog" className="mm-link -mb-4 justify-self-start py-2 text-small">
        {catalogEditingMessages.back}
      </Link>
      <PageHead title={messages.newProduct} lead={messages.lead} />
      <div className="grid gap-5 rounded-card border bg-card p-4 xs:p-6 md:grid-cols-2">
        <MmTextField {...form.field('title')} label={messages.title} />
        <MmTextField
          label={messages.handle}
          hint={messages.handleHint}
          value={startOf(typed).handle}
          error={errors.handle}
          onChange={(event) => set({ handle: event.currentTarget.value })}
        />
        <MmSelect
          label={messages.begin}
          value={typed.kind}
          options={(['blank', 'copy'] as const).map((value) => ({ value, label: messages.kinds[value] }))}
          onChange={(event) => set({ kind: event.currentTarget.value === 'copy' ? 'copy' : 'blank' })}
        />
      </div>
      {typed.kind === 'blank' ? (
        <BlankFields choices={choices} blank={typed.blank} errors={errors} onBlank={(blank) => set({ blank })} />
      ) : (
        <CopyPicker error={errors['from.bizId']} onChoose={(copyOf) => set({ copyOf })} />
      )}
      <div>
        <MmButton type="submit" busy={form.busy}>
          {messages.create}
        </MmButton>
      </div>
    </MmForm>
  );
}

type BlankProps = { choices: CatalogChoices; blank: Blank; errors: FieldErrors; onBlank: (blank: Blank) => void };

function BlankFields({ choices, blank, errors, onBlank }: BlankProps) {
  const set = (part: Partial<Blank>) => onBlank({ ...blank, ...part });
  return (
    <div className="grid gap-6 rounded-card border bg-card p-4 xs:p-6">
      <div className="grid gap-5 sm:grid-cols-2 md:grid-cols-5">
        <MmSelect
          label={messages.technique}
          value={blank.technique}
          options={Technique.options.map((value) => ({ value, label: detailMessages.techniques[value] }))}
          onChange={(event) => set({ technique: Technique.parse(event.currentTarget.value) })}
        />
        <ValueField
          kind="cents"
          label={messages.price}
          value={blank.price}
          error={errors['from.price']}
          onValue={(price) => set({ price: price ?? Number.NaN })}
        />
        <ValueField
          label={messages.weight}
          value={blank.weightGrams}
          error={errors['from.weightGrams']}
          onValue={(weightGrams) => set({ weightGrams: weightGrams ?? Number.NaN })}
        />
        <MmDigitsField
          kind="code"
          label={messages.hs6}
          value={blank.hs6}
          error={errors['from.hs6']}
          onText={(hs6) => set({ hs6 })}
        />
        <MmSelect
          label={messages.warehouse}
          value={blank.warehouse}
          error={errors['from.warehouse']}
          options={choices.warehouses.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => set({ warehouse: event.currentTarget.value })}
        />
      </div>
      <SceneChoices
        onScenes={(scenes) => set({ scenes })}
        scenes={choices.scenes}
        chosen={blank.scenes}
        error={errors['from.scenes']}
      />
    </div>
  );
}

type SceneChoicesProps = {
  onScenes: (scenes: Blank['scenes']) => void;
  scenes: CatalogChoices['scenes'];
  chosen: Blank['scenes'];
  error: string | undefined;
};

function SceneChoices({ onScenes, scenes, chosen, error }: SceneChoicesProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-small font-semibold">{messages.scenes}</legend>
      <p className="text-small text-quiet">{messages.scenesHint}</p>
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
        {scenes.map((scene) => (
          <SceneChoice
            key={scene.sceneId}
            scene={scene}
            isChosen={chosen.includes(scene.sceneId)}
            onToggle={(isChosen) =>
              onScenes(isChosen ? [...chosen, scene.sceneId] : chosen.filter((id) => id !== scene.sceneId))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

type SceneProps = {
  scene: CatalogChoices['scenes'][number];
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
};

function SceneChoice({ scene, isChosen, onToggle }: SceneProps) {
  return (
    <label
      className={cx(
        'grid cursor-pointer content-start gap-2 rounded-card border p-2 text-small has-focus-visible:outline-2',
        isChosen ? 'border-ink bg-paper-deep' : 'bg-paper hover:border-ink',
      )}
    >
      {scene.picture ? (
        <MmPicture
          picture={scene.picture}
          sizes="180px"
          upTo={320}
          alt=""
          className="aspect-square w-full rounded-[6px]"
        />
      ) : (
        <BareScene sceneId={scene.sceneId} />
      )}
      <span className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onToggle(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-ink"
        />
        {scene.label}
      </span>
    </label>
  );
}

/** The blank itself, from the layers of its scene: nothing of the shop is pictured in it yet. */
function BareScene({ sceneId }: { sceneId: string }) {
  const layer = (name: string) => ({ href: `/media/scene/${sceneId}/${name}-half.webp`, width: 100, height: 100 });
  const coverage = `coverage-${sceneId}`;
  return (
    <svg viewBox="0 0 100 100" aria-hidden className="block aspect-square w-full rounded-[6px]">
      <filter id={`${coverage}-alpha`} colorInterpolationFilters="sRGB">
        {/* The red of the mask is what the product covers. */}
        <feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  1 0 0 0 0" />
      </filter>
      <mask id={coverage} style={{ maskType: 'alpha' }}>
        <image {...layer('mask')} filter={`url(#${coverage}-alpha)`} />
      </mask>
      <image {...layer('bg')} />
      <image {...layer('light')} mask={`url(#${coverage})`} />
    </svg>
  );
}

type CopyProps = { error: string | undefined; onChoose: (bizId: string) => void };

function CopyPicker({ error, onChoose }: CopyProps) {
  return (
    <div className="max-w-xl rounded-card border bg-card p-4 xs:p-6">
      <MmCombobox
        label={messages.copyOf}
        hint={messages.copyHint}
        placeholder={messages.search}
        choices={useProductSearch()}
        error={error}
        onChoose={(choice) => onChoose(choice?.value ?? '')}
        messages={pickerMessages}
      />
    </div>
  );
}
