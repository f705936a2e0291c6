/** What the component files are made of. */
import { recordOf } from '@vedette/core';
import * as v from 'valibot';

export const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id: small letters, digits and hyphens'));

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const whole = v.pipe(v.number(), v.integer());

export const provenance = v.optional(v.unknown());

export const byId = <S extends v.GenericSchema>(schema: S) => recordOf(id, schema);

export const text = v.string();

export const strength = { infantry: count, cavalry: count };
