import type { LoginForm } from '@merchmill/contract/account/account.shapes.ts';
import type { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { deviceId, isKnownDevice, type Origin } from './device.service.ts';
import { isKeptOut } from './locked-out.ts';
import { takeTry } from './login-delay.service.ts';
import { isPassword } from './password.ts';
import { findPerson, findRegistration, mailCodeOfLogin, type Session } from './registration.service.ts';
import { passFirstStep } from './second-step.service.ts';

export async function logIn(
  ctx: Ctx,
  { email: given, password }: z.output<typeof LoginForm>,
  origin: Origin,
): Promise<Session> {
  const { device, network } = origin;
  const email = given.toLowerCase();
  const somebody = await findPerson(ctx, email);
  const isClosed = isKeptOut(ctx.config, somebody);
  const person = isClosed ? undefined : somebody;
  const known = await isKnownDevice(ctx, person?.id ?? email, device);
  const place = known ? ({ known, deviceId: deviceId(email, device) } as const) : ({ known, network } as const);
  const taken = await takeTry(ctx, email, place);

  const registration = person || isClosed ? undefined : await findRegistration(ctx, email, device);
  const right = await isPassword(password, (person ?? registration)?.passwordHash);
  await taken.settle(right);
  if (!right) throw new AppError('wrongCredentials');
  if (registration) {
    await mailCodeOfLogin(ctx, registration, origin);
    throw new AppError('emailNotVerified');
  }
  return passFirstStep(ctx, person!.id, origin);
}
