// What can be heard: soft, short sounds, synthesised when they are needed.
import { areSoundsAllowed } from "./gesture";

export type Ending = "won" | "lost" | "drawn";

export type Sound = "stone" | "captured" | "owned" | "low" | Ending;

export interface Cue {
  readonly sound: Sound;
  /** Seconds from now. */
  readonly at: number;
  /** How many stones are placed or captured, or areas taken, at once. */
  readonly count: number;
  /** How many waves of the same ply came before, in which captures led to captures. */
  readonly wave: number;
}

export const cue = (sound: Sound, at = 0): Cue => ({ sound, at, count: 1, wave: 0 });

/** Of the loudest sounds. */
const MAX_GAIN = 0.5;
/** More stones at once are not told apart. */
const MAX_CLICKS = 7;

/** Hertz. Each wave of a ply is a step higher. */
const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5] as const;
const WON = [392, 493.88, 587.33, 783.99] as const;
const LOST = [392, 329.63, 261.63] as const;
const DRAWN = [392, 392] as const;
const LOW = [880, 880] as const;

let audio: AudioContext | null = null;
/** What all sounds go through that are not over. */
let output: GainNode | null = null;

/** Ends what is still to be heard. */
export function silence(): void {
  output?.disconnect();
  output = null;
}

/** Plays sounds besides those that are heard, at a volume from 0 to 1, which is heard as about as much louder. */
export function sound(cues: readonly Cue[], volume: number): void {
  if (!areSoundsAllowed() || !("AudioContext" in globalThis)) return;
  try {
    audio ??= new AudioContext();
  } catch {
    return; // there is no audio device
  }
  void audio.resume();
  if (!output) {
    output = new GainNode(audio);
    output.connect(audio.destination);
  }
  const gain = MAX_GAIN * volume ** 2; // loudness is far from proportional to the gain
  for (const cue of cues) play(output, cue, audio.currentTime + cue.at, gain);
}

function play(to: GainNode, { sound: kind, count, wave }: Cue, at: number, gain: number): void {
  const many = Math.min(count, MAX_CLICKS);
  const pitch = SCALE[Math.min(wave, SCALE.length - 1)] ?? SCALE[0];
  switch (kind) {
    case "stone":
      for (let i = 0; i < many; ++i) click(to, at + 0.08 * i, gain / (1 + i));
      break;
    case "captured": // as stones that fall into a bowl
      for (let i = 0; i < many; ++i)
        click(to, at + 0.07 * i, 0.6 * gain * 0.9 ** i, (pitch / SCALE[0]) * (1.35 + 0.05 * i));
      break;
    case "owned":
      tone(to, at, pitch, 0.5 * gain, 0.7);
      if (many > 1) tone(to, at + 0.06, 1.5 * pitch, 0.3 * gain, 0.7);
      break;
    case "won":
      melody(to, at, WON, 0.12, 0.45 * gain);
      break;
    case "lost":
      melody(to, at, LOST, 0.22, 0.35 * gain);
      break;
    case "drawn":
      melody(to, at, DRAWN, 0.25, 0.4 * gain);
      break;
    case "low":
      melody(to, at, LOW, 0.16, 0.3 * gain);
  }
}

/** A stone on a wooden board: noise through a band-pass filter, and a low sine, both so many times as high. */
function click(to: GainNode, at: number, level: number, height = 1): void {
  const { context } = to;
  const length = Math.round(context.sampleRate * 0.03);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const knock = context.createBufferSource();
  knock.buffer = buffer;
  const wood = new BiquadFilterNode(context, {
    type: "bandpass",
    frequency: 1900 * height,
    Q: 1.2,
  });
  knock.connect(wood).connect(fadingGain(to, at, level, 0.05));
  knock.start(at);
  const body = new OscillatorNode(context, { type: "sine", frequency: 210 * height });
  body.connect(fadingGain(to, at, 0.7 * level, 0.08));
  body.start(at);
  body.stop(at + 0.1);
}

function melody(
  to: GainNode,
  at: number,
  pitches: readonly number[],
  pace: number,
  level: number,
): void {
  for (const [i, pitch] of pitches.entries()) tone(to, at + pace * i, pitch, level, 0.5);
}

/** A note that is struck, and fades for some seconds. */
function tone(to: GainNode, at: number, frequency: number, level: number, seconds: number): void {
  const voice = new OscillatorNode(to.context, { type: "triangle", frequency });
  voice.connect(fadingGain(to, at, level, seconds));
  voice.start(at);
  voice.stop(at + seconds + 0.1);
}

/** A gain that rises at once and fades away. */
function fadingGain(to: GainNode, at: number, level: number, seconds: number): GainNode {
  const gain = new GainNode(to.context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + 0.003);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(to);
  return gain;
}
