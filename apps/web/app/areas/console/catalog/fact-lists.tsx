import type { EditedFacts } from '@merchmill/contract/catalog/facts.shapes.ts';
import {
  type CertificateKind,
  certificateKinds,
  certificateNames,
  type FiberCode,
  type FiberComponent,
  fiberCodes,
  fiberComponents,
  fiberName,
  type PackagingMaterial,
  packagingMaterials,
} from '@merchmill/contract/catalog/facts.ts';
import { factMessages } from '../../../features/catalog/messages/facts.ts';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { ValueField } from '../editing/value-fields.tsx';
import { productFactMessages as messages } from '../messages/product-facts.ts';
import { type FactProps, FactRows } from './fact-rows.tsx';

const fiberOptions = fiberCodes
  .map((value) => ({ value, label: fiberName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));
const componentOptions = fiberComponents.map((value) => ({ value, label: factMessages.components[value] }));

/** How far the parts are from 100 per cent. */
function sums(fibers: EditedFacts['fibers']): string {
  const byComponent = Map.groupBy(fibers, ({ component }) => component);
  return [...byComponent]
    .map(([component, own]) => {
      const percent = own.reduce((all, each) => all + (each.percent || 0), 0);
      return messages.fibers.sum({ component: factMessages.components[component], percent });
    })
    .join(' · ');
}

export function Fibers({ facts: { fibers }, set, errorOf }: FactProps) {
  const left = 100 - fibers.reduce((all, { percent }) => all + (percent || 0), 0);
  return (
    <FactRows
      title={messages.fibers.title}
      hint={fibers.length > 0 && sums(fibers)}
      error={errorOf('fibers')}
      items={fibers}
      onItems={(fibers) => set({ fibers })}
      add={messages.fibers.add}
      blank={{ component: fibers.at(-1)?.component ?? 'whole', fiber: 'cotton', percent: left > 0 ? left : 100 }}
      columns="xs:grid-cols-[3fr_3fr_2fr]"
      fields={(each, at, setRow) => (
        <>
          <MmSelect
            label={messages.fibers.component}
            hideLabel={at > 0}
            value={each.component}
            error={errorOf(`fibers.${at}.component`)}
            options={componentOptions}
            onChange={(event) => setRow({ component: event.currentTarget.value as FiberComponent })}
          />
          <MmSelect
            label={messages.fibers.fiber}
            hideLabel={at > 0}
            value={each.fiber}
            error={errorOf(`fibers.${at}.fiber`)}
            options={fiberOptions}
            onChange={(event) => setRow({ fiber: event.currentTarget.value as FiberCode })}
          />
          <ValueField
            kind="count"
            label={messages.fibers.percent}
            hideLabel={at > 0}
            value={each.percent}
            error={errorOf(`fibers.${at}.percent`)}
            onValue={(percent) => setRow({ percent: percent ?? Number.NaN })}
          />
        </>
      )}
    />
  );
}

export function Packaging({ facts, set, errorOf }: FactProps) {
  const { title, material, materials, grams, add } = messages.packaging;
  return (
    <FactRows
      title={title}
      error={errorOf('packaging')}
      items={facts.packaging}
      onItems={(packaging) => set({ packaging })}
      add={add}
      blank={{ material: 'paper', grams: Number.NaN }}
      columns="xs:grid-cols-2"
      fields={(each, at, setRow) => (
        <>
          <MmSelect
            label={material}
            hideLabel={at > 0}
            value={each.material}
            error={errorOf(`packaging.${at}.material`)}
            options={packagingMaterials.map((value) => ({ value, label: materials[value] }))}
            onChange={(event) => setRow({ material: event.currentTarget.value as PackagingMaterial })}
          />
          <ValueField
            kind="count"
            label={grams}
            hideLabel={at > 0}
            value={each.grams}
            error={errorOf(`packaging.${at}.grams`)}
            onValue={(value) => setRow({ grams: value ?? Number.NaN })}
          />
        </>
      )}
    />
  );
}

export function Warnings({ facts, set, errorOf }: FactProps) {
  const { title, text, minAge, add } = messages.warnings;
  return (
    <FactRows
      title={title}
      error={errorOf('warnings')}
      items={facts.warnings}
      onItems={(warnings) => set({ warnings })}
      add={add}
      blank={{ text: '', minAge: null }}
      columns="xs:grid-cols-[3fr_1fr]"
      fields={(each, at, setRow) => (
        <>
          <MmTextField
            label={text}
            hideLabel={at > 0}
            value={each.text}
            error={errorOf(`warnings.${at}.text`)}
            onChange={(event) => setRow({ text: event.currentTarget.value })}
          />
          <ValueField
            kind="count"
            nullable
            label={minAge}
            hideLabel={at > 0}
            value={each.minAge}
            error={errorOf(`warnings.${at}.minAge`)}
            onValue={(value) => setRow({ minAge: value })}
          />
        </>
      )}
    />
  );
}

export function Certificates({ facts, set, errorOf }: FactProps) {
  const { title, kind, number, issuer, expiresOn, add } = messages.certificates;
  return (
    <FactRows
      title={title}
      error={errorOf('certificates')}
      items={facts.certificates}
      onItems={(certificates) => set({ certificates })}
      add={add}
      blank={{ kind: 'oekoTex100', number: '', issuer: '', expiresOn: '' }}
      columns="xs:grid-cols-2"
      fields={(each, at, setRow) => (
        <>
          <MmSelect
            label={kind}
            value={each.kind}
            error={errorOf(`certificates.${at}.kind`)}
            options={certificateKinds.map((value) => ({ value, label: certificateNames[value] }))}
            onChange={(event) => setRow({ kind: event.currentTarget.value as CertificateKind })}
          />
          <MmTextField
            label={number}
            value={each.number}
            error={errorOf(`certificates.${at}.number`)}
            onChange={(event) => setRow({ number: event.currentTarget.value })}
          />
          <MmTextField
            label={issuer}
            value={each.issuer}
            error={errorOf(`certificates.${at}.issuer`)}
            onChange={(event) => setRow({ issuer: event.currentTarget.value })}
          />
          <MmTextField
            type="date"
            label={expiresOn}
            value={each.expiresOn}
            error={errorOf(`certificates.${at}.expiresOn`)}
            onChange={(event) => setRow({ expiresOn: event.currentTarget.value })}
          />
        </>
      )}
    />
  );
}
