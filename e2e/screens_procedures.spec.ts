import { describeWalk } from "./walk.ts";

describeWalk("procedures");
