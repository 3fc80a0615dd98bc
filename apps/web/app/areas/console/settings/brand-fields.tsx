import type { DataOf } from '@merchmill/contract/call.ts';
import { defaultBrandColors } from '@merchmill/contract/shop/brand.ts';
import { settingsConsoleCalls as calls } from '@merchmill/contract/shop/settings.console.calls.ts';
import type { PictureSetting, SettingName } from '@merchmill/contract/shop/shop-settings.ts';
import { LoaderCircle, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { settingsMessages } from '../../../features/shop/messages/setup.ts';
import { useUpload } from '../../../shell/api/use-upload.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { controlStyle, MmField } from '../../../ui/field.tsx';

const { pictures, color: colorMessages } = settingsMessages;
const uploads = { BRAND_LOGO: calls.uploadLogo, GUARANTEE_NOTICE: calls.uploadGuaranteeNotice } as const;

const defaultColors: Partial<Record<SettingName, string>> = {
  BRAND_ACCENT: defaultBrandColors.accent,
  BRAND_INK: defaultBrandColors.ink,
  BRAND_HIGHLIGHT: defaultBrandColors.highlight,
};
/** The color that stands where none is set; undefined for what is no color. */
export const defaultColor = (name: SettingName): string | undefined => defaultColors[name];

type FieldProps = {
  name: SettingName;
  label: string;
  value: string;
  hint: ReactNode;
  error: string | undefined;
  disabled: boolean;
  onValue: (value: string) => void;
};

/** A color as text and as a picker; empty is the default color. */
export function ColorField({
  name,
  label,
  value,
  hint,
  error,
  disabled,
  optional,
  onValue,
}: FieldProps & { optional: string | undefined }) {
  const standard = defaultColor(name) ?? '';
  return (
    <MmField label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={colorMessages.pick({ label })}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value : standard}
            disabled={disabled}
            onChange={(event) => onValue(event.currentTarget.value)}
            className="size-12 shrink-0 rounded-card border border-line-strong bg-card p-1"
          />
          <input
            type="text"
            {...control}
            name={name}
            value={value}
            disabled={disabled}
            placeholder={standard}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onValue(event.currentTarget.value)}
            className={cx(controlStyle, 'h-12 min-w-0')}
          />
        </div>
      )}
    </MmField>
  );
}

/** Sends a picture and gives what to save. What went wrong is told like every failed call. */
function usePicture(name: PictureSetting, onValue: (value: string) => void) {
  const upload = useUpload();
  const { run, busy: sending } = useAction({ reloads: false });
  const [shownBy, setShownBy] = useState<{ value: string; url: string } | null>(null);
  const send = (file: File) =>
    run(async () => {
      const { value } = await upload<DataOf<typeof calls.uploadLogo>>(uploads[name].path, file);
      setShownBy({ value, url: URL.createObjectURL(file) });
      onValue(value);
    });
  return { sending, shownBy, send };
}

/** The picture is uploaded at once and holds from the next save on. */
export function PictureField({
  name,
  label,
  value,
  hint,
  error,
  disabled,
  onValue,
}: FieldProps & { name: PictureSetting }) {
  const messages = pictures[name];
  const { sending, shownBy, send } = usePicture(name, onValue);
  const [fileId] = value.split(' ');
  const isNew = shownBy?.value === value;
  return (
    <MmField label={label} hint={isNew ? messages.unsaved : hint} error={error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          {value && (
            <img
              data-theme="light"
              src={isNew ? shownBy.url : `/media/file/${fileId}/320`}
              alt={messages.preview}
              className={cx(
                'max-w-44 rounded-card border bg-paper object-contain p-1.5',
                name === 'BRAND_LOGO' ? 'h-12' : 'h-24',
              )}
            />
          )}
          {!disabled && (
            <label
              className={cx(
                'inline-flex h-12 cursor-pointer items-center gap-2 rounded-pill border border-line-strong bg-card px-5 text-small font-semibold',
                'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent hover:border-ink',
              )}
            >
              {sending ? (
                <LoaderCircle aria-hidden className="size-4 animate-spin" />
              ) : (
                <Upload aria-hidden className="size-4" />
              )}
              {value ? messages.replace : messages.choose}
              <input
                {...control}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                disabled={sending}
                className="sr-only"
                onChange={(event) => {
                  const file = event.target.files?.[0];
                  event.target.value = '';
                  if (file) void send(file);
                }}
              />
            </label>
          )}
          {value && !disabled && (
            <MmButton type="button" variant="quiet" onClick={() => onValue('')}>
              {messages.remove}
            </MmButton>
          )}
        </div>
      )}
    </MmField>
  );
}
