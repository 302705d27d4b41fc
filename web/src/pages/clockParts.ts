// What a game with a clock shows, which is loaded with the first of them.
export { ClockFace } from "../play/clockFace.svelte";
export { default as ClockPanel } from "./ClockPanel.svelte";
export { default as ClockPause } from "./ClockPause.svelte";
export { default as ClockTime } from "./ClockTime.svelte";
