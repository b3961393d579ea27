;; The steps that nearly all the time of reading goes into. Numbers are 32 bits wide; a place has its channels side
;; by side. `npm run generate` makes kernels.wasm of this.
(module
  (import "net" "memory" (memory 1))

  ;; y[place][output] = max(floor, bias[output] + sum over k of x[place][k] * w[k][output]), for four places and eight
  ;; outputs at a time: both come in such numbers. Weights lie in the order in which they are read.
  (func (export "mix")
    (param $x i32) (param $w i32) (param $bias i32) (param $y i32)
    (param $places i32) (param $inputs i32) (param $outputs i32) (param $floor f32)
    (local $row i32) (local $line i32) (local $output i32) (local $end i32) (local $limit v128)
    (local $p i32) (local $q i32) (local $to i32) (local $u v128) (local $v v128) (local $s v128)
    (local $a0 v128) (local $a1 v128) (local $b0 v128) (local $b1 v128)
    (local $c0 v128) (local $c1 v128) (local $d0 v128) (local $d1 v128)
    (local.set $limit (f32x4.splat (local.get $floor)))
    (local.set $row (i32.shl (local.get $inputs) (i32.const 2)))
    (local.set $line (i32.shl (local.get $outputs) (i32.const 2)))
    (loop $by_place
      (local.set $output (i32.const 0))
      (local.set $q (local.get $w))
      (loop $by_output
        (local.set $a0 (v128.load (i32.add (local.get $bias) (local.get $output))))
        (local.set $a1 (v128.load offset=16 (i32.add (local.get $bias) (local.get $output))))
        (local.set $b0 (local.get $a0)) (local.set $b1 (local.get $a1))
        (local.set $c0 (local.get $a0)) (local.set $c1 (local.get $a1))
        (local.set $d0 (local.get $a0)) (local.set $d1 (local.get $a1))
        (local.set $p (local.get $x))
        (local.set $end (i32.add (local.get $x) (local.get $row)))
        (loop $by_input
          (local.set $u (v128.load (local.get $q)))
          (local.set $v (v128.load offset=16 (local.get $q)))
          (local.set $s (v128.load32_splat (local.get $p)))
          (local.set $a0 (f32x4.add (local.get $a0) (f32x4.mul (local.get $s) (local.get $u))))
          (local.set $a1 (f32x4.add (local.get $a1) (f32x4.mul (local.get $s) (local.get $v))))
          (local.set $to (i32.add (local.get $p) (local.get $row)))
          (local.set $s (v128.load32_splat (local.get $to)))
          (local.set $b0 (f32x4.add (local.get $b0) (f32x4.mul (local.get $s) (local.get $u))))
          (local.set $b1 (f32x4.add (local.get $b1) (f32x4.mul (local.get $s) (local.get $v))))
          (local.set $to (i32.add (local.get $to) (local.get $row)))
          (local.set $s (v128.load32_splat (local.get $to)))
          (local.set $c0 (f32x4.add (local.get $c0) (f32x4.mul (local.get $s) (local.get $u))))
          (local.set $c1 (f32x4.add (local.get $c1) (f32x4.mul (local.get $s) (local.get $v))))
          (local.set $s (v128.load32_splat (i32.add (local.get $to) (local.get $row))))
          (local.set $d0 (f32x4.add (local.get $d0) (f32x4.mul (local.get $s) (local.get $u))))
          (local.set $d1 (f32x4.add (local.get $d1) (f32x4.mul (local.get $s) (local.get $v))))
          (local.set $q (i32.add (local.get $q) (i32.const 32)))
          (br_if $by_input (i32.lt_u (local.tee $p (i32.add (local.get $p) (i32.const 4))) (local.get $end))))
        (local.set $to (i32.add (local.get $y) (local.get $output)))
        (v128.store (local.get $to) (f32x4.max (local.get $a0) (local.get $limit)))
        (v128.store offset=16 (local.get $to) (f32x4.max (local.get $a1) (local.get $limit)))
        (local.set $to (i32.add (local.get $to) (local.get $line)))
        (v128.store (local.get $to) (f32x4.max (local.get $b0) (local.get $limit)))
        (v128.store offset=16 (local.get $to) (f32x4.max (local.get $b1) (local.get $limit)))
        (local.set $to (i32.add (local.get $to) (local.get $line)))
        (v128.store (local.get $to) (f32x4.max (local.get $c0) (local.get $limit)))
        (v128.store offset=16 (local.get $to) (f32x4.max (local.get $c1) (local.get $limit)))
        (local.set $to (i32.add (local.get $to) (local.get $line)))
        (v128.store (local.get $to) (f32x4.max (local.get $d0) (local.get $limit)))
        (v128.store offset=16 (local.get $to) (f32x4.max (local.get $d1) (local.get $limit)))
        (br_if $by_output
          (i32.lt_u (local.tee $output (i32.add (local.get $output) (i32.const 32))) (local.get $line))))
      (local.set $x (i32.add (local.get $x) (i32.shl (local.get $row) (i32.const 2))))
      (local.set $y (i32.add (local.get $y) (i32.shl (local.get $line) (i32.const 2))))
      (br_if $by_place
        (i32.gt_s (local.tee $places (i32.sub (local.get $places) (i32.const 4))) (i32.const 0)))))

  ;; y[c] += sum over a run of taps of x[tap][c] * w[tap][c], four channels at a time, for so many places in a row: each
  ;; looks at taps that begin so many places further across.
  (func (export "look")
    (param $x i32) (param $w i32) (param $y i32) (param $taps i32) (param $channels i32) (param $places i32)
    (param $across i32)
    (local $step i32) (local $channel i32) (local $p i32) (local $q i32) (local $left i32) (local $sum v128)
    (local.set $step (i32.shl (local.get $channels) (i32.const 2)))
    (local.set $across (i32.mul (local.get $across) (local.get $step)))
    (loop $by_place
      (local.set $channel (i32.const 0))
      (loop $by_channel
        (local.set $p (i32.add (local.get $x) (local.get $channel)))
        (local.set $q (i32.add (local.get $w) (local.get $channel)))
        (local.set $left (local.get $taps))
        (local.set $sum (v128.load (i32.add (local.get $y) (local.get $channel))))
        (loop $by_tap
          (local.set $sum
            (f32x4.add (local.get $sum) (f32x4.mul (v128.load (local.get $p)) (v128.load (local.get $q)))))
          (local.set $p (i32.add (local.get $p) (local.get $step)))
          (local.set $q (i32.add (local.get $q) (local.get $step)))
          (br_if $by_tap (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
        (v128.store (i32.add (local.get $y) (local.get $channel)) (local.get $sum))
        (br_if $by_channel
          (i32.lt_u (local.tee $channel (i32.add (local.get $channel) (i32.const 16))) (local.get $step))))
      (local.set $x (i32.add (local.get $x) (local.get $across)))
      (local.set $y (i32.add (local.get $y) (local.get $step)))
      (br_if $by_place (local.tee $places (i32.sub (local.get $places) (i32.const 1))))))

  ;; y[i] += x[i], four at a time: so many as there are come in fours.
  (func (export "add") (param $y i32) (param $x i32) (param $count i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $y) (i32.shl (local.get $count) (i32.const 2))))
    (loop $by_four
      (v128.store (local.get $y) (f32x4.add (v128.load (local.get $y)) (v128.load (local.get $x))))
      (local.set $x (i32.add (local.get $x) (i32.const 16)))
      (br_if $by_four (i32.lt_u (local.tee $y (i32.add (local.get $y) (i32.const 16))) (local.get $end))))))
