/** Those who carry messages out of the house: to a browser, by mail, to a program of one's own. */
import { createHmac } from 'node:crypto';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { createTransport } from 'nodemailer';
import webpush, { type PushSubscription, WebPushError } from 'web-push';
import { isCallable, publicLookup } from './public-address.js';

/** What a message says; `facts` is for programs. */
export interface Letter {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Sent; not now, perhaps later; never by this way; or there is nobody at the other end any more. */
export type Delivery = { readonly done: 'sent' } | { readonly done: 'later' | 'never' | 'gone'; readonly because: string };

export type Carrier = (address: unknown, letter: Letter) => Promise<Delivery>;

/** How to call out of the house. */
export interface Calling {
  readonly lookup: LookupFunction;
  mayCall(url: string, schemes: readonly string[]): boolean;
}
export const PUBLIC_ONLY: Calling = { lookup: publicLookup, mayCall: isCallable };

const LONGEST = 10_000;

const failed = (error: unknown): Delivery => {
  const { code, message } = error as { readonly code?: string; readonly message: string };
  return code === 'EPRIVATE'
    ? { done: 'never', because: 'private-address' }
    : { done: 'later', because: code ?? message.slice(0, 100) };
};

/** By web push: only the browser that subscribed can read it. */
export function pushCarrier(
  keys: { readonly publicKey: string; readonly privateKey: string },
  subject: () => string,
  calling: Calling,
): Carrier {
  const agent = new Agent({ lookup: calling.lookup });
  return async (address, letter) => {
    const { endpoint, keys: of } = address as PushSubscription;
    if (!calling.mayCall(endpoint, ['https:'])) return { done: 'never', because: 'private-address' };
    const text = JSON.stringify({
      title: letter.title,
      body: letter.lines.join('\n'),
      link: letter.link,
      tag: letter.facts.match,
    });
    const vapidDetails = { ...keys, subject: /^https:/.test(subject()) ? subject() : 'mailto:nobody@vedette.invalid' };
    try {
      await webpush.sendNotification({ endpoint, keys: of }, text, { TTL: 24 * 3600, timeout: LONGEST, agent, vapidDetails });
      return { done: 'sent' };
    } catch (error) {
      if (!(error instanceof WebPushError)) return failed(error);
      const { statusCode } = error;
      if (statusCode === 404 || statusCode === 410) return { done: 'gone', because: `answer ${statusCode}` };
      return { done: statusCode >= 500 || statusCode === 429 ? 'later' : 'never', because: `answer ${statusCode}` };
    }
  };
}

export function mailCarrier(url: string, from: string): Carrier {
  const transport = createTransport(url, { from });
  return async (address, { title, lines, link }) => {
    try {
      await transport.sendMail({
        to: { name: '', address: String(address) },
        subject: title,
        text: `${lines.join('\n')}\n\n${link}\n`,
      });
      return { done: 'sent' };
    } catch (error) {
      const { responseCode = 0, message } = error as { readonly responseCode?: number; readonly message: string };
      return {
        done: responseCode >= 500 ? 'never' : 'later',
        because: responseCode > 0 ? `answer ${responseCode}` : message.slice(0, 100),
      };
    }
  };
}

export interface HookAddress {
  readonly url: string;
  /** Signs what is sent, so that the program knows who sends it. */
  readonly secret: string;
}

/** To a program of one's own, as JSON. Whoever answers with another address is not followed. */
export function hookCarrier(calling: Calling): Carrier {
  const [agent, plainAgent] = [new Agent({ lookup: calling.lookup }), new PlainAgent({ lookup: calling.lookup })];
  return async (address, { title, lines, link, facts }) => {
    const { url, secret } = address as HookAddress;
    if (!calling.mayCall(url, ['https:', 'http:'])) return { done: 'never', because: 'private-address' };
    const body = JSON.stringify({ ...facts, title, text: lines.join('\n'), link });
    const headers = {
      'content-type': 'application/json',
      'x-vedette-signature': createHmac('sha256', secret).update(body).digest('hex'),
    };
    const options = { method: 'POST', headers, timeout: LONGEST };
    return new Promise((resolve) => {
      const call = url.startsWith('https:')
        ? request(url, { ...options, agent })
        : plainRequest(url, { ...options, agent: plainAgent });
      call.on('response', (response) => {
        response.destroy();
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve({ done: 'sent' });
        else resolve({ done: statusCode >= 500 || statusCode === 429 ? 'later' : 'never', because: `answer ${statusCode}` });
      });
      call.on('timeout', () => call.destroy(new Error('no answer')));
      call.on('error', (error) => resolve(failed(error)));
      call.end(body);
    });
  };
}
